import { useLoaderData } from "react-router";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import type { loadCards } from "./load-cards.ts";
import { Results } from "./results.tsx";

/** Results that the server rendered as cards, without a filter of places. */
export function CardResults({ path }: { path: string }) {
  const { html, ...results } = useLoaderData<typeof loadCards>();
  return (
    <Results {...results} where={{}} choices={null} path={path} hasCountries={false}>
      <PrerenderedHtml html={html} />
    </Results>
  );
}
