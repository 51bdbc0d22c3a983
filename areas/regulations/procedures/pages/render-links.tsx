import { prerender, type Wording } from "#web/words/prerender.tsx";

/** Renders links as a row of buttons. Their labels are keys of phrases. */
export const renderLinks = ({ say }: Wording, links: readonly { to: string; label: string }[]) =>
  prerender(
    <p className="flex flex-wrap gap-2">
      {links.map(({ to, label }) => (
        <a key={to} href={to} className="button button-quiet">
          {say(label)}
        </a>
      ))}
    </p>,
  );
