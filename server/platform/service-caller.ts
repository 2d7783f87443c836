/** Who the shop itself is to the database: its jobs and actions act for nobody else. Policies let it do everything. */
export const SERVICE = { role: "service" } as const;
