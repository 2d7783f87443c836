type State = "taken" | "here" | "left";
type Sum = Record<State, { count: number; cents: number }>;

/** Money of the project by what it is and its currency, and how much of it was taken. */
export type MoneySums = {
  add(kind: "orders" | "refunds", currency: string, state: State, cents: number): void;
  list(): { kind: string; currency: string; sum: Sum }[];
};

export function openMoneySums(): MoneySums {
  const sums = new Map<string, Sum>();
  return {
    add(kind, currency, state, cents) {
      const key = `${kind}/${currency}`;
      const nothing = () => ({ count: 0, cents: 0 });
      const sum = sums.get(key) ?? { taken: nothing(), here: nothing(), left: nothing() };
      sum[state].count += 1;
      sum[state].cents += cents;
      sums.set(key, sum);
    },
    list: () =>
      [...sums].map(([key, sum]) => {
        const [kind = "", currency = ""] = key.split("/");
        return { kind, currency, sum };
      }),
  };
}
