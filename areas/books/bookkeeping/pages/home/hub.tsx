import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useBooksSection } from "../parts/books-section.tsx";
import "./home.css";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { bookLimits } from "../../book-limits.ts";
import { newExpensePath, newItemPath, newSalePath } from "../parts/new-paths.ts";
import type { loadHome } from "./load-home.ts";

type HubData = NonNullable<Awaited<ReturnType<typeof loadHome>>["hub"]>;

interface HubProps {
  title: string;
  hub: HubData;
  /** The refusal of the business name form. */
  refusal: Refusal | undefined;
}

/** The user's figures and actions in the books. */
export function Hub({ title, hub, refusal }: HubProps) {
  const say = useSay();
  const { isEmpty, month, now, more, businessName } = hub;
  return (
    <DetailPage {...useBooksSection(title, "home")}>
      <p className="book-acts">
        <ButtonLink to={newSalePath()}>{say("bookkeeping.home.sell")}</ButtonLink>
        <QuietLink to={newExpensePath()}>{say("bookkeeping.expenses.add")}</QuietLink>
        <QuietLink to={newItemPath}>{say("bookkeeping.items.add")}</QuietLink>
      </p>
      {isEmpty ? <FirstSteps /> : <Figures month={month} now={now} />}
      <Section title={say("bookkeeping.home.more")}>
        <ul className="flex flex-wrap gap-3">
          {more.map(({ to, label }) => (
            <li key={to}>
              <QuietLink to={to}>{label}</QuietLink>
            </li>
          ))}
        </ul>
      </Section>
      <details className="mt-6" open={refusal !== undefined}>
        <summary className="button button-quiet">{say("bookkeeping.home.name")}</summary>
        <div className="page-form-fields mt-4">
          <PostForm refusal={refusal}>
            <Field
              label={say("bookkeeping.home.name")}
              hint={say("bookkeeping.home.nameHint")}
              name="businessName"
              maxLength={bookLimits.maxBusinessName}
              autoComplete="organization"
              defaultValue={businessName}
              required={false}
            />
            <Submit look="quiet">{say("bookkeeping.save")}</Submit>
          </PostForm>
        </div>
      </details>
    </DetailPage>
  );
}

function Figures({ month, now }: Pick<HubData, "month" | "now">) {
  const say = useSay();
  return (
    <>
      <Section title={say("bookkeeping.home.month")}>
        <dl className="book-figures">
          {month.map(({ name, amount, before }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {amount} <small>{before}</small>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={say("bookkeeping.home.now")}>
        <dl className="book-figures">
          {now.map(({ to, name, amount, note }) => (
            <div key={to}>
              <dt>
                <Link to={to}>{name}</Link>
              </dt>
              <dd>
                {amount} <small>{note}</small>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

const steps = [
  { name: "goods", to: newItemPath },
  { name: "sale", to: newSalePath() },
  { name: "expense", to: newExpensePath() },
];

/** First steps for users without entries. */
function FirstSteps() {
  const say = useSay();
  return (
    <Section title={say("bookkeeping.home.first")}>
      <ol className="grid items-start gap-3 md:grid-cols-2">
        {steps.map(({ name, to }, index) => (
          <li key={name} className="min-w-0 rounded-xl border border-line bg-surface p-3">
            <p className="font-semibold">
              <Link to={to} className="inline-flex min-h-11 items-center">
                {index + 1}. {say(`bookkeeping.home.step.${name}`)}
              </Link>
            </p>
            <p>{say(`bookkeeping.home.stepText.${name}`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
