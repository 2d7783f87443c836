export type Bar = { key: number | string; value: number; className: string };

type BarsProps = {
  bars: readonly Bar[];
  /** Pixels of the highest one. */
  height: number;
};

/** Columns side by side from one ground line; the same figures are given beside them in words. */
export function Bars({ bars, height }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div aria-hidden="true" className="flex items-end gap-px" style={{ height }}>
      {bars.map(({ key, value, className }) => (
        <span
          key={key}
          className={`min-h-px flex-1 rounded-t-[1px] ${className}`}
          style={{ height: (value / most) * height }}
        />
      ))}
    </div>
  );
}
