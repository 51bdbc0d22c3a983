import { createContext, type ReactNode, useContext } from "react";
import type { Refusal } from "#core/refusal.ts";

interface PostedForm {
  refusal?: Refusal;
  /** Whether the form is being sent; further submits are ignored. */
  isBusy: boolean;
  /** The first invalid field on the page, which takes the focus. */
  first: { name?: string };
}

/** What a `<PostForm>` passes to the controls within it. */
export const PostFormContext = createContext<PostedForm>({ isBusy: false, first: {} });

export const useIsBusy = (): boolean => useContext(PostFormContext).isBusy;

/**
 * Returns the refusal of a field in the surrounding form; the controls of web/ui call it by
 * themselves. `typed` is set after a refusal only, and is empty where nothing was typed or chosen.
 */
export function useFieldRefusal(name: string, ownError?: ReactNode) {
  const { refusal, first } = useContext(PostFormContext);
  const error = ownError || refusal?.errors[name];
  if (refusal && error) first.name ??= name;
  const value = refusal?.values[name];
  return {
    error,
    typed: refusal && (value === undefined ? [] : [value].flat()),
    focus: refusal && error && first.name === name ? { autoFocus: true } : undefined,
  };
}
