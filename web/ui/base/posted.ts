import { createContext, type ReactNode, useContext } from "react";
import type { Refusal } from "#core/refusal.ts";

interface PostedForm {
  refusal?: Refusal;
  /** On its way; takes no second press. */
  isBusy: boolean;
  /** The first field on the page that is wrong: it takes the focus. */
  first: { name?: string };
}

/** What a `<PostForm>` passes to the controls within it. */
export const PostedContext = createContext<PostedForm>({ isBusy: false, first: {} });

export const useIsBusy = (): boolean => useContext(PostedContext).isBusy;

/**
 * What became of a field in the form around it; the controls of web/ui ask it by themselves. `typed`
 * is there after a refusal alone, and then empty where nothing was typed or chosen.
 */
export function useRefusalOf(name: string, ownError?: ReactNode) {
  const { refusal, first } = useContext(PostedContext);
  const error = ownError || refusal?.errors[name];
  if (refusal && error) first.name ??= name;
  const value = refusal?.values[name];
  return {
    error,
    typed: refusal && (value === undefined ? [] : [value].flat()),
    focus: refusal && error && first.name === name ? { autoFocus: true } : undefined,
  };
}
