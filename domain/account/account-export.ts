/** Everything kept about one member: what the auth service knows, and the rows of each table by its name. */
export type AccountExport = { exportedAt: string; account: object } & Record<string, unknown>;
