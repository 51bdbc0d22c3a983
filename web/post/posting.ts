import { type ComponentProps, createContext, useContext } from "react";
import { Form, useLocation, useNavigation } from "react-router";

/** How the form around a control is posted. */
export interface Posting {
  Form: typeof Form;
  /** More attributes of that form; without them it posts to the page that shows it. */
  own?: Pick<ComponentProps<typeof Form>, "action" | "defaultShouldRevalidate">;
  /** Another one after each answer. */
  key: string;
  /** What is on its way. */
  formData: FormData | undefined;
}

/** Set where a form is not the page's own, as in a dialog over another page. */
export const PostingContext = createContext<Posting | undefined>(undefined);

export function usePosting(): Posting {
  const { key } = useLocation();
  const { formData } = useNavigation();
  return useContext(PostingContext) ?? { Form, key, formData };
}
