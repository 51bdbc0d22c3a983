import { useActionData, useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { numberForField } from "#core/number-signs.ts";
import type { Refusal } from "#core/refusal.ts";
import { calculationsPath, calculatorAddress, calculatorPath } from "#core/rules/rule-paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { goneIsDone } from "#server/page.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { deleteCalculation, ownCalculations } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { totalText } from "./total-text.ts";

export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { say, language } = visit;
  const shown = pageNumber(new URL(args.request.url).searchParams);
  const { data, total } = await visit.call(ownCalculations, { page: shown });
  return {
    title: say("calculators.saved.title"),
    shown,
    total,
    kept: data.map((one) => ({
      id: one.id,
      name: one.title ?? say(`calculators.title.${one.kind}`),
      kind: one.title ? say(`calculators.title.${one.kind}`) : "",
      cameTo: totalText(visit, one),
      date: one.dateSaved,
      to: calculatorAddress(one.kind, { ...asTyped(one.input, language), saved: one.id }),
    })),
  };
}

/** Formats numbers in the user's notation, so that the fields can parse them. */
const asTyped = (
  input: Readonly<Record<string, string | number | boolean | undefined>>,
  language: Parameters<typeof numberForField>[1],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "number" ? numberForField(value, language) : String(value ?? ""),
    ]),
  );

export async function action(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const typed = await visit.formValues();
  const { search } = new URL(args.request.url);
  const done = await visit.attempt(deleteCalculation, { id: typed.id ?? "" }, typed);
  return visit.answer(goneIsDone(done), `${calculationsPath}${search}`, flash.deleted);
}

export {
  clientAction,
  revalidateIfSent as shouldRevalidate,
} from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The user's saved calculations; each links to the calculator with today's rates. */
export default function SavedCalculations() {
  const { title, shown, total, kept } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  const { date } = useFormat();
  return (
    <Page
      title={title}
      lead={say("calculators.saved.lead")}
      trail={[{ label: say("calculators.title"), to: calculatorPath }, { label: title }]}
    >
      {kept.length > 0 ? (
        <ul className="grid items-start gap-3 md:grid-cols-2">
          {kept.map((one) => (
            <li key={one.id} className="min-w-0 rounded-xl border border-line bg-surface p-3">
              <p className="break-words font-semibold">
                <Link to={one.to} className="inline-flex min-h-11 min-w-11 items-center">
                  {one.name}
                </Link>
              </p>
              {one.kind && <p>{one.kind}</p>}
              <p>{say("calculators.saved.cameTo", { total: one.cameTo, date: date(one.date) })}</p>
              <PostForm
                refusal={refusal?.values.id === one.id ? refusal : undefined}
                className="mt-2"
              >
                <input type="hidden" name="id" value={one.id} />
                <Submit look="quiet" name="act" value={one.id}>
                  {say("calculators.saved.delete")}
                </Submit>
              </PostForm>
            </li>
          ))}
        </ul>
      ) : total > 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <EmptyState title={say("calculators.saved.none")}>
          <p>{say("calculators.saved.noneHint")}</p>
        </EmptyState>
      )}
      <Pager page={shown} size={limits.pageSize} total={total} />
    </Page>
  );
}
