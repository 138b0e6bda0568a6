import { Slot } from "../slot";

/** The server's form, which puts the product on the list by itself. */
export function QuotationButton() {
  return <Slot element="form" />;
}
