import { marketPath, regionsPath } from "#areas/market/pages/paths.ts";
import { servicesPath } from "#areas/market-services/pages/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Section } from "#web/ui/section.tsx";
import { useSay } from "#web/words/words.tsx";

/**
 * The link cards of the specification. Regulations has no pages yet: until it has, the other
 * countries stand in its place.
 */
const starts = [
  { name: "access", to: marketPath },
  { name: "regions", to: regionsPath },
  { name: "services", to: servicesPath },
] as const;

/** The ways into Soko. */
export function StartCards() {
  const say = useSay();
  return (
    <Section title={say("content.home.start")}>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {starts.map(({ name, to }) => (
          <li key={name} className="grid min-w-0">
            <Card
              to={to}
              title={
                <span className="flex justify-between gap-2 text-lg text-brand">
                  {say(`content.home.${name}`)}
                  <span aria-hidden="true">→</span>
                </span>
              }
            >
              <p>{say(`content.home.${name}Text`)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
