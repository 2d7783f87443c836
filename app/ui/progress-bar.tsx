type ProgressBarProps = {
  value: number;
  max: number;
  /** Id of the element that names it. */
  labelledBy: string;
  className?: string;
};

export function ProgressBar({ value, max, labelledBy, className = "" }: ProgressBarProps) {
  const share = max === 0 ? 0 : Math.min(100, (100 * value) / max);
  return (
    <div
      role="progressbar"
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-labelledby={labelledBy}
      className={`h-1.5 overflow-hidden rounded-chip bg-off ${className}`}
    >
      <div className="h-full rounded-chip bg-text" style={{ width: `${share}%` }} />
    </div>
  );
}
