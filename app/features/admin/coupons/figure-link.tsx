import { TextLink } from "#app/ui/link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

type FigureLinkProps = {
  couponKey: string;
  /** 0 leads nowhere. */
  figure: number;
  text: string;
  /** Which of the coupon's orders make the figure. */
  status: "ever_paid" | "with_refund";
};

/** A figure of a coupon, which leads to the orders that it counts. */
export function FigureLink({ couponKey, figure, text, status }: FigureLinkProps) {
  const nowrap = "whitespace-nowrap";
  if (figure === 0) return <span className={nowrap}>{text}</span>;
  return (
    <TextLink className={nowrap} to={href(paths.adminOrders, {}, { coupon: couponKey, status })}>
      {text}
    </TextLink>
  );
}
