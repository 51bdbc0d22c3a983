import { type ComponentProps, createContext, useContext } from "react";
import { Form, useLocation, useNavigation } from "react-router";

/** How the surrounding form is posted. */
export interface Posting {
  Form: typeof Form;
  /** Additional attributes of the form; by default it posts to the page that shows it. */
  own?: Pick<ComponentProps<typeof Form>, "action" | "defaultShouldRevalidate">;
  /** Changes with each response. */
  key: string;
  /** The pending submission. */
  formData: FormData | undefined;
}

/** Set where a form belongs to another page, as in a dialog. */
export const PostingContext = createContext<Posting | undefined>(undefined);

export function usePosting(): Posting {
  const { key } = useLocation();
  const { formData } = useNavigation();
  return useContext(PostingContext) ?? { Form, key, formData };
}
