/** Trade histories in lines of cells, as each platform writes them; every figure is invented. docs/report-formats.md, 8. */

/** A deposit, a win of 86.31 net, a loss of 20.00, an open trade behind the line that ends the list. */
export const MYFXBOOK = [
  "Tags,Ticket,Open Date,Close Date,Symbol,Action,Units/Lots,SL,TP,Open Price,Close Price,Commission,Swap,Pips,Profit,Gain,Comment",
  ",72,03/13/2026 10:00,03/13/2026 11:00,EURUSD,Sell,0.10,0,0,1.10000,1.10200,0.00,0.00,-20.0,-20.00,-2.0,",
  ",71,03/12/2026 09:30,03/12/2026 15:45,GBPUSD,Buy,0.47,0,0,1.30000,1.30267,-1.69,0.00,26.7,86.31,8.6,",
  ",70,03/12/2026 08:00,,,Deposit,0.010,0,0,0,0,0.00,0.00,0.0,1000.00,0,Deposit",
  "",
  "Open Trades",
  "Tags,Ticket,Open Date,Symbol,Action,Lots,Open Price,TP,SL,Profit,Pips,Swap",
  ",73,03/13/2026 12:00,EURUSD,Buy,0.10,1.10000,0,0,5.00,5,0.00",
].join("\n");

/** A long of 150.00 with a drawdown of 40.00 on the way, a short of -25.50, and one that is open. */
export const TRADINGVIEW = [
  "\ufeffTrade number,Type,Date and time,Signal,Price USD,Size (qty),Size (value),Net PnL USD,Return %,Commission USD,Favorable excursion USD,Favorable excursion %,Adverse excursion USD,Adverse excursion %,Cumulative PnL USD,Cumulative PnL %,Duration (bars)",
  "1,Entry long,2026-03-09 10:00,Long,20000,2,40000,150.00,0.4,2.00,160.00,0.4,-40.00,-0.1,150.00,0.1,5",
  "1,Exit long,2026-03-09 12:00,TP,20077.5,2,40000,150.00,0.4,2.00,160.00,0.4,-40.00,-0.1,150.00,0.1,5",
  "2,Entry short,2026-03-10 10:00,Short,20100,1,20100,-25.50,-0.1,1.00,3.00,0,-30.00,-0.1,124.50,0.1,3",
  "2,Exit short,2026-03-10 11:00,SL,20124.5,1,20100,-25.50,-0.1,1.00,3.00,0,-30.00,-0.1,124.50,0.1,3",
  "3,Entry long,2026-03-11 10:00,Long,20000,1,20000,5.00,0,0.50,5.00,0,0.00,0,129.50,0.1,1",
  "3,Exit long,2026-03-11 11:00,Open,20005,1,20000,5.00,0,0.50,5.00,0,0.00,0,129.50,0.1,1",
].join("\r\n");

/** The list of 2021 to 2025: the exit first, newest first, the drawdown positive, no commission. */
export const TRADINGVIEW_2021 = [
  "Trade #,Type,Signal,Date/Time,Price USD,Contracts,Profit USD,Profit %,Cum. Profit USD,Cum. Profit %,Run-up USD,Run-up %,Drawdown USD,Drawdown %",
  "1,Exit Long,TP,2024-03-11 12:00,110,1,10.00,10,10.00,1,12.00,12,3.00,3",
  "1,Entry Long,Long,2024-03-11 10:00,100,1,10.00,10,10.00,1,12.00,12,3.00,3",
].join("\n");

export const TRADINGVIEW_SPANISH = [
  "Trade number,Tipo,Fecha y hora,Señal,Precio USD,Tamaño (cant.),Tamaño de la posición (valor),PyG netas USD,PyG netas %,Desviación favorable USD,Desviación favorable %,Desviación adversa USD,Desviación adversa %,PyG acumuladas USD,PyG acumuladas %",
  "1,Entrada en largo,2026-03-09 10:00,L,100,1,100,10.00,10,12.00,12,-3.00,-3,10.00,1",
  "1,Salida en largo,2026-03-09 12:00,TP,110,1,100,10.00,10,12.00,12,-3.00,-3,10.00,1",
].join("\n");

const FTMO_NAMES =
  'Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;"Trade duration in seconds"';
/** A loss of 48.50 and a win of 96.00 with their costs, newest first. */
export const FTMO = [
  FTMO_NAMES,
  '82;"2026-03-10 09:00:00";sell;0.1;US100.cash;20000.00000000;0;0;"2026-03-10 10:00:00";20047.50;0;-1;-47.5;-47.5;3600',
  '81;"2026-03-09 10:00:00";buy;1;EURUSD;1.1;1.099;1.101;"2026-03-09 11:30:00";1.101;-1;-3;100;10;5400',
].join("\n");
export const FTMO_COMMAS = FTMO.replaceAll(";", ",");
export const FTMO_FRENCH = [
  'Ticket;Ouvrir;Type;Volume;Symbole;Prix;SL;TP;Fermeture;Prix;Swap;Commissions;Profit;Pips;"Durée du trade en secondes"',
  '81;"2026-03-09 10:00:00";buy;1;EURUSD;1,1;1,099;1,101;"2026-03-09 11:30:00";1,101;-1;-3;1 100,25;10;5400',
].join("\n");

/** Our own table: instants with their zone, costs as amounts paid, the profit with them taken off. */
export const OWN = [
  "opened_at,closed_at,symbol,side,size,entry,exit,costs,profit,risk,setup_id",
  "2026-03-09T10:00:00Z,2026-03-09T11:30:00Z,NAS100,buy,1,20000,20100,4.00,96.00,50.00,7",
  "2026-03-10T10:00:00-04:00,2026-03-10T11:30:00-04:00,NAS100,sell,1,20100,20150,4.00,-54.00,50.00,",
].join("\n");

/** What `/api/results/<account>.csv` gives of a simulated account: instants, cents, the account's kind in each line. */
export const RESULTS_FILE = [
  "day,openedAt,closedAt,symbol,side,size,entry,exit,costsCents,profitCents,riskCents,setupId,sequence,accountKind",
  "2026-03-09,2026-03-09T14:00:00.000Z,2026-03-09T15:30:00.000Z,NAS100,buy,0.5,20000.5,20100,400,9600,5000,7,1,simulated",
  "2026-03-10,2026-03-10T14:00:00.000Z,2026-03-10T15:30:00.000Z,NAS100,sell,0.5,20100,20150,400,-5400,,,2,simulated",
  "",
].join("\r\n");

/** A table that is none of those known, with a comma for decimals: a journal by NinjaTrader on a Spanish computer. */
export const UNKNOWN = [
  "Trade number;Instrument;Account;Strategy;Market pos.;Qty;Entry price;Exit price;Entry time;Exit time;Entry name;Exit name;Profit;Cum. net profit;Commission;",
  "1;ES 06-26;Sim101;;Long;1;5000,25;5010,25;16/03/2026 15:30:00;16/03/2026 16:00:00;a;b;495,90;495,90;4,10;",
  "2;ES 06-26;Sim101;;Short;1;5010,00;5020,00;17/03/2026 15:30:00;17/03/2026 16:00:00;a;b;-$ 504,10;-8,20;4,10;",
].join("\r\n");
