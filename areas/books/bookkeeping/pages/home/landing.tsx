import { booksPath } from "#core/books/book-paths.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loadHome } from "./load-home.ts";

type View = Awaited<ReturnType<typeof loadHome>>;

interface LandingProps {
  title: string;
  lead: string;
  landing: NonNullable<View["landing"]>;
}

const joinPath = `/auth/register?role=trader&back=${encodeURIComponent(booksPath)}`;

/** Explains the books, with links to sign in or register. */
export function Landing({ title, lead, landing }: LandingProps) {
  const say = useSay();
  const { signIn, isPerson, gains } = landing;
  return (
    <DetailPage title={title} lead={lead}>
      <p className="flex flex-wrap gap-3">
        <ButtonLink rel="nofollow" to={signIn}>
          {say(isPerson ? "bookkeeping.home.verify" : "bookkeeping.home.signIn")}
        </ButtonLink>
        {!isPerson && (
          <ButtonLink look="quiet" rel="nofollow" to={joinPath}>
            {say("web.account.joinAsTrader")}
          </ButtonLink>
        )}
      </p>
      <Section title={say("bookkeeping.home.gains")}>
        <ul className="grid items-start gap-3 md:grid-cols-2">
          {gains.map(({ name, title, text }) => (
            <li key={name} className="min-w-0 rounded-xl border border-line bg-surface p-3">
              <h3 className="font-semibold">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </DetailPage>
  );
}
