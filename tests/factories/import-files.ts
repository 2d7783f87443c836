/** The files of a small import that has nothing wrong with it: one setup and its two trades. */
export const SETUPS_HEAD =
  "id,name,asset,timeframe,days,pattern1,pattern2,direction,stop_ticks,target_ticks,tick_size,cost_ticks,plan,image_url";
export const TRADES_HEAD = "setup_id,date,side,entry,move,ending,minutes_held";
export const SETUP_LINE = "2001,Mine,NAS100,H1,lunes martes,04:00,08:00,follow,100,200,0.25,8,,";
export const TRADE_LINES = ["2001,2024-01-08,buy,16500.25,50,target,60", "2001,2024-01-09,sell,16520,-25,stop,120"];

export function setupsCsv(...lines: string[]): string {
  return `${[SETUPS_HEAD, ...lines].join("\n")}\n`;
}

export function tradesCsv(...lines: string[]): string {
  return `${[TRADES_HEAD, ...lines].join("\r\n")}\r\n`;
}
