import { Link } from "react-router";
import { Badge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { newProductPath, productsPath } from "../paths.ts";

/** The way to the first sale, for who has not sent a product yet. */
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
                <Link to={to} className="inline-flex min-h-11 items-center underline">
                  {say(`seller.home.first.${name}`)}
                </Link>
              ) : (
                <span className="inline-flex min-h-11 items-center">
                  {say(`seller.home.first.${name}`)}
                </span>
              )}
              {isDone && <Badge tone="good">{say("seller.home.first.done")}</Badge>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
