import { useActionData, useLoaderData } from "react-router";
import {
  calculationsPath,
  calculatorAddress,
  calculatorPath,
} from "#areas/regulations/sources/paths.ts";
import { formatFieldNumber } from "#core/number-separators.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { acceptMissing } from "#server/page.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { TapLink } from "#web/ui/base/link.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Panels } from "#web/ui/layout/list/panels.tsx";
import { useSay } from "#web/words/words.tsx";
import { deleteCalculation, listOwnCalculations } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { formatCalculationTotal } from "./total-text.ts";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say, language } = pageContext;
  const currentPage = pageNumber(new URL(args.request.url).searchParams);
  const { data, total } = await pageContext.call(listOwnCalculations, { page: currentPage });
  return {
    title: say("calculators.saved.title"),
    currentPage,
    total,
    kept: data.map((saved) => ({
      id: saved.id,
      name: saved.title ?? say(`calculators.title.${saved.kind}`),
      kind: saved.title ? say(`calculators.title.${saved.kind}`) : "",
      cameTo: formatCalculationTotal(pageContext, saved),
      date: saved.dateSaved,
      to: calculatorAddress(saved.kind, { ...asTyped(saved.input, language), saved: saved.id }),
    })),
  };
}

/** Formats numbers in the user's notation, so that the fields can parse them. */
const asTyped = (
  input: Readonly<Record<string, string | number | boolean | undefined>>,
  language: Parameters<typeof formatFieldNumber>[1],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "number" ? formatFieldNumber(value, language) : String(value ?? ""),
    ]),
  );

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const { search } = new URL(args.request.url);
  const done = await pageContext.attempt(deleteCalculation, { id: typed.id ?? "" }, typed);
  return pageContext.answer(acceptMissing(done), `${calculationsPath}${search}`, flash.deleted);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The user's saved calculations; each links to the calculator with today's rates. */
export default function SavedCalculations() {
  const { title, currentPage, total, kept: calculations } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  const { date } = useFormat();
  return (
    <ListPage
      title={title}
      lead={say("calculators.saved.lead")}
      trail={[{ label: say("calculators.title"), to: calculatorPath }, { label: title }]}
      list={
        <Panels
          rows={calculations}
          panel={(saved) => (
            <>
              <p className="break-words font-semibold">
                <TapLink to={saved.to}>{saved.name}</TapLink>
              </p>
              {saved.kind && <p>{saved.kind}</p>}
              <p>
                {say("calculators.saved.cameTo", { total: saved.cameTo, date: date(saved.date) })}
              </p>
              <PostForm
                refusal={refusal?.values.id === saved.id ? refusal : undefined}
                className="mt-2"
              >
                <input type="hidden" name="id" value={saved.id} />
                <SubmitAct act={saved.id} look="quiet" label={say("calculators.saved.delete")} />
              </PostForm>
            </>
          )}
        />
      }
      empty={{
        title: say("calculators.saved.none"),
        advice: <p>{say("calculators.saved.noneHint")}</p>,
      }}
      pager={{ page: currentPage, total }}
    />
  );
}
