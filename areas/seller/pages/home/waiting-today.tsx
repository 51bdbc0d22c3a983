import { Link } from "react-router";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { productsPath } from "../paths.ts";

interface Waiting {
  /** Requests she has not answered. */
  requests: number;
  /** Orders to make ready, and those that are ready to go. */
  toProcess: number;
  toDispatch: number;
  /** Products an officer sent back. */
  declined: number;
}

const ordersPath = "/portal/orders";

/** What waits for her, each with the way to it. */
export function WaitingToday({ requests, toProcess, toDispatch, declined }: Waiting) {
  const say = useSay();
  const waiting = [
    { name: "requests", count: requests, to: ordersPath },
    { name: "toProcess", count: toProcess, to: ordersPath },
    { name: "toDispatch", count: toDispatch, to: ordersPath },
    { name: "declined", count: declined, to: `${productsPath}?state=declined` },
  ].filter(({ count }) => count > 0);
  return (
    <Section title={say("seller.home.today")}>
      {waiting.length === 0 && <p>{say("seller.home.nothing")}</p>}
      <ul className="grid gap-1">
        {waiting.map(({ name, count, to }) => (
          <li key={name} className="flex min-h-11 items-center font-semibold">
            <Link to={to} className="inline-flex min-h-11 items-center underline">
              {say(`seller.home.waiting.${name}`, { count })}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
