import { createContext, useContext } from "react";

/** What of a page is rendered: all, what is shown without React's scripts, or those scripts alone. */
export type PagePart = "all" | "shown" | "scripts";

export const PagePartContext = createContext<PagePart>("all");

/** In the browser it is always all. */
export const usePagePart = () => useContext(PagePartContext);
