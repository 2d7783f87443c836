import { describe, expect, it } from "vitest";
import { findBareTexts } from "./bare-texts.ts";

const tsx = (text: string) => ({ path: "app/features/cart/page.tsx", text });

describe("findBareTexts", () => {
  it.each([
    "<Button>{isBusy ? <Spinner /> : null}{children}</Button>",
    "<Button>{isBusy && <Spinner />}{m.cart_pay()}</Button>",
    "<label>{label}{note ? <span>{note}</span> : null}</label>",
    "<div>{m.cart_title()}{isNew ? <Badge /> : null}</div>",
    "<p>LPX {isNew ? <Badge /> : null}</p>",
    "<p>{`${price} USD`}{parts.map((part) => <b>{part}</b>)}</p>",
    "<p>{isNew ? <Badge /> : m.cart_old()}{picture}</p>",
    "<>{firm} {isSample ? <Badge /> : null}</>",
    "<li>{text}<>{isNew ? <Badge /> : null}</></li>",
  ])("refuses %s", (jsx) => {
    expect(findBareTexts(tsx(`const view = ${jsx};`))).toHaveLength(1);
  });

  it.each([
    "<Button>{isBusy ? <Spinner /> : null}<span>{children}</span></Button>",
    "<p>{isNew ? <Badge /> : m.cart_old()}</p>",
    "<p>{m.cart_title()} <Badge /></p>",
    "<main>{children}{isNew ? <Notice /> : null}</main>",
    "<>{head}<p>{text}</p>{isNew ? <Badge /> : null}</>",
    "<p>{isNew ? <Badge /> : null} {isOld ? <Badge /> : null}</p>",
  ])("accepts %s", (jsx) => {
    expect(findBareTexts(tsx(`const view = ${jsx};`))).toEqual([]);
  });
});
