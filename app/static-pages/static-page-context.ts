import { createContext } from "react";

/** Whether the server renders a page that is sent without React. In the browser it never does. */
export const StaticPageContext = createContext(false);
