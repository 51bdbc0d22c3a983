import { Badge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { newProductPath, newServicePath, productsPath } from "../paths.ts";
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

/** The steps to the first sale, for a seller who has not submitted a product yet. */
export function FirstSteps({ drafts }: { drafts: number }) {
  const say = useSay();
  const next = drafts > 0 ? "submit" : "add";
  const steps = [
    { name: "shop", to: "/profile/set-up-shop", isDone: true },
    { name: "add", to: newProductPath, isDone: drafts > 0 },
    { name: "submit", to: `${productsPath}?state=draft`, isDone: false },
  ] as const;
  return (
    <Section title={say("seller.home.first.title")}>
      <ol className="grid list-decimal gap-3 pl-5">
        {steps.map(({ name, to, isDone }) => (
          <li key={name} aria-current={name === next ? "step" : undefined}>
            <span className="flex flex-wrap items-center gap-3">
              {name === next ? (
                <ButtonLink to={to}>{say(`seller.home.first.${name}`)}</ButtonLink>
              ) : isDone ? (
                <Link to={to} className={`${lineHigh} underline`}>
                  {say(`seller.home.first.${name}`)}
                </Link>
              ) : (
                <span className={lineHigh}>{say(`seller.home.first.${name}`)}</span>
              )}
              {isDone && <Badge tone="good">{say("seller.home.first.done")}</Badge>}
            </span>
          </li>
        ))}
      </ol>
      {drafts === 0 && (
        <p className="mt-3">
          <Link to={newServicePath} className={`${lineHigh} underline`}>
            {say("seller.home.first.service")}
          </Link>
        </p>
      )}
    </Section>
  );
}
