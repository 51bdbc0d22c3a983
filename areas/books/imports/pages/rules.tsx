import { data, useActionData, useLoaderData } from "react-router";
import { useBooksSection } from "#areas/books/bookkeeping/pages/parts/books-section.tsx";
import { statementPath } from "#core/books/book-paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { acceptMissing } from "#server/page.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { changeRule, deleteRule } from "../endpoints.ts";
import { flash } from "../flashes.ts";
import { loadRules, rulesAddress } from "./load-rules.ts";
import { OutcomeFields } from "./outcome-fields.tsx";

export const loader = (args: PageArgs) =>
  loadRules(pageFor(requireVerified, args), new URL(args.request.url));

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const { act, id = "", becomes = "", words = "" } = typed;
  const path = rulesAddress(new URL(args.request.url).searchParams);
  if (act === "change") {
    const done = await pageContext.attempt(
      changeRule,
      { id, becomes: becomes as "sale", words },
      typed,
    );
    return pageContext.answer(done, path, flash.ruleChanged);
  }
  if (act !== "delete") throw data(null, { status: 400 });
  const done = acceptMissing(await pageContext.attempt(deleteRule, { id }, typed));
  return pageContext.answer(done, path, flash.ruleDeleted);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The owner's rules for counterparties, which fill in the next statement. */
export default function Rules() {
  const { title, list, changing, back, page, total } = useLoaderData<typeof loader>();
  const answer = useActionData<{ refusal?: Refusal }>();
  const say = useSay();
  const refusal = answer?.refusal;
  return (
    <ListPage
      {...useBooksSection(title)}
      lead={say("bookImports.rules.lead")}
      filters={
        <>
          <p className="mb-3">
            <Link to={statementPath} className="inline-flex min-h-11 items-center underline">
              {say("bookImports.rules.back")}
            </Link>
          </p>
          {refusal && !changing && <Notice kind="error">{refusal.message}</Notice>}
        </>
      }
      list={
        list.length > 0 && (
          <ul className="grid items-start gap-3 md:grid-cols-2">
            {list.map(({ id, who, what, to }) => (
              <li
                key={id}
                id={`rule-${id}`}
                className="min-w-0 rounded-xl border border-line bg-surface p-3"
              >
                <p className="wrap-anywhere">{who}</p>
                <p className="hint">{what.way}</p>
                <p className="font-semibold wrap-anywhere">{what.becomes}</p>
                {changing?.id === id ? (
                  <RuleForms {...changing} back={back} refusal={refusal} />
                ) : (
                  <Link to={to} className="inline-flex min-h-11 min-w-11 items-center underline">
                    {say("bookImports.rules.change")}
                    <span className="sr-only"> {who}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )
      }
      empty={{
        title: say("bookImports.rules.none"),
        advice: <p>{say("bookImports.rules.noneText")}</p>,
      }}
      pager={{ page, total }}
    />
  );
}

type Changing = NonNullable<Awaited<ReturnType<typeof loadRules>>["changing"]>;

interface RuleFormsProps extends Changing {
  back: string;
  refusal: Refusal | undefined;
}

/** Changes or deletes a rule. */
function RuleForms({ id, back, refusal, ...rule }: RuleFormsProps) {
  const say = useSay();
  const isDeleting = refusal?.values.act === "delete";
  return (
    <>
      <PostForm refusal={isDeleting ? undefined : refusal} className="mt-3">
        <input type="hidden" name="id" value={id} />
        <OutcomeFields {...rule} />
        <p className="flex flex-wrap gap-3">
          <SubmitAct act="change" label={say("bookImports.form.save")} />
          <QuietLink to={`${back}#rule-${id}`}>{say("bookImports.form.cancel")}</QuietLink>
        </p>
      </PostForm>
      <PostForm refusal={isDeleting ? refusal : undefined} className="mt-4">
        <input type="hidden" name="id" value={id} />
        <p className="hint mb-2">{say("bookImports.rules.deleteHint")}</p>
        <SubmitAct act="delete" look="danger" label={say("bookImports.rules.delete")} />
      </PostForm>
    </>
  );
}
