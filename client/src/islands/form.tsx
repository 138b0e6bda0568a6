import { useEffect, useLayoutEffect, useRef } from "react";
import type { FormProps } from "../form/form-props";
import { LazyForm } from "../form/lazy-form";
import { Slot } from "../runtime/slot";

/** Enhances the server's form: steps, validation, drafts and sending without leaving the page. */
export function Form(props: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const form = useRef<LazyForm>(null);
  // Listens at once, but changes the markup after hydration.
  useLayoutEffect(() => {
    if (!ref.current) return undefined;
    form.current = new LazyForm(ref.current, props);
    return () => form.current?.end();
  }, []);
  useEffect(() => form.current?.start(), []);
  return <Slot element="form" ref={ref} />;
}
