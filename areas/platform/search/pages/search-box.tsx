import "./search-box.css";
import { Form, useSearchParams } from "react-router";
import { limits } from "#core/limits.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";

/** Returns the page number in an address, or 1 without a valid one. */
export function pageNumberIn(address: string): number {
  const requested = Number(new URL(address).searchParams.get("page"));
  return Number.isSafeInteger(requested) && requested > 0 ? Math.min(requested, deepestPage) : 1;
}

const deepestPage = limits.maxRowOffset / limits.productPageSize;

type MetaFrom = Parameters<typeof pageMeta>[0] & { loaderData?: { title: string; term: string } };

/** Meta tags of every page of results: an address with the term, hidden from search engines. */
export const searchMeta = (args: MetaFrom) =>
  pageMeta(args, {
    title: args.loaderData?.title,
    chosen: { term: args.loaderData?.term || undefined },
    isHidden: true,
  });

export function SearchBox({ term }: { term: string }) {
  const say = useSay();
  const [query] = useSearchParams();
  // Sent by a browser that does not enforce required fields.
  const isMissing = query.has("term") && !term;
  return (
    <Form method="get" role="search" data-suggest className="search-box">
      <Field
        key={term}
        label={say("search.term")}
        name="term"
        type="search"
        defaultValue={term}
        maxLength={limits.searchTermLength}
        required
        error={isMissing && say("search.termRequired")}
      />
      <Button type="submit">{say("search.submit")}</Button>
    </Form>
  );
}
