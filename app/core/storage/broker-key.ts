/** Where this device keeps a member's broker; by itself, because every page knows which keys a release leaves alone. */
export const BROKER_KEY = "mt5Broker";
