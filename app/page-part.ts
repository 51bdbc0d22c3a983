import { createContext, useContext } from "react";

/**
 * The part of a page that is rendered: all of it, the page without React's scripts, or those
 * scripts alone.
 */
export type PagePart = "all" | "shown" | "scripts";

export const PagePartContext = createContext<PagePart>("all");

/** In the browser it is always "all". */
export const usePagePart = () => useContext(PagePartContext);
