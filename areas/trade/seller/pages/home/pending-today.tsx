import { Badge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { newProductPath, newServicePath, ownServicesPath, productsPath } from "../paths.ts";
import { pendingLinks } from "./pending-links.ts";

const lineHigh = "inline-flex min-h-11 items-center";

type Counts = Record<(typeof pendingLinks)[number]["name"], number>;

interface PendingTodayProps {
  counts: Counts;
  /** What is wrong with an order and waits for the seller. */
  disputes: { to: string; label: string }[];
}

/**
 * Links to the seller's pending tasks with their counts; `declined` counts products that officers
 * declined.
 */
export function PendingToday({ counts, disputes }: PendingTodayProps) {
  const say = useSay();
  const pending = pendingLinks.filter(({ name }) => counts[name] > 0);
  const lines = [
    ...disputes,
    ...pending.map(({ name, to }) => ({
      to,
      label: say(`seller.home.waiting.${name}`, { count: counts[name] }),
    })),
  ];
  return (
    <Section title={say("seller.home.today")}>
      {lines.length === 0 && <p>{say("seller.home.nothing")}</p>}
      <ul className="grid gap-1">
        {lines.map(({ to, label }) => (
          <li key={to} className="flex min-h-11 items-center font-semibold">
            <Link to={to} className={`${lineHigh} underline`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface FirstStepsProps {
  /** Whether the shop offers services rather than products. */
  offersServices: boolean;
  /** How many products or services are not submitted. */
  drafts: number;
}

/** The steps to the first sale, for a seller who has not submitted a product or service yet. */
export function FirstSteps({ offersServices, drafts }: FirstStepsProps) {
  const say = useSay();
  const next = drafts > 0 ? "submit" : "add";
  const steps = [
    { name: "shop", to: "/profile/set-up-shop", isDone: true },
    { name: "add", to: offersServices ? newServicePath : newProductPath, isDone: drafts > 0 },
    {
      name: "submit",
      to: `${offersServices ? ownServicesPath : productsPath}?state=draft`,
      isDone: false,
    },
  ] as const;
  const labelOf = (name: (typeof steps)[number]["name"]) =>
    say(name === "add" && offersServices ? "seller.service.add" : `seller.home.first.${name}`);
  return (
    <Section title={say("seller.home.first.title")}>
      <ol className="grid list-decimal gap-3 pl-5">
        {steps.map(({ name, to, isDone }) => (
          <li key={name} aria-current={name === next ? "step" : undefined}>
            <span className="flex flex-wrap items-center gap-3">
              {name === next ? (
                <ButtonLink to={to}>{labelOf(name)}</ButtonLink>
              ) : isDone ? (
                <Link to={to} className={`${lineHigh} underline`}>
                  {labelOf(name)}
                </Link>
              ) : (
                <span className={lineHigh}>{labelOf(name)}</span>
              )}
              {isDone && <Badge tone="good">{say("seller.home.first.done")}</Badge>}
            </span>
          </li>
        ))}
      </ol>
      {drafts === 0 && !offersServices && (
        <p className="mt-3">
          <Link to={newServicePath} className={`${lineHigh} underline`}>
            {say("seller.home.first.service")}
          </Link>
        </p>
      )}
    </Section>
  );
}
