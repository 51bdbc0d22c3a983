import { languageFacts, languageParameter } from "#core/languages.ts";
import { discussionPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { DropMenu } from "#web/ui/cards/drop-menu.tsx";
import { prerender } from "#web/words/prerender.tsx";
import type { Topic } from "../../endpoints.ts";

/** Renders links to share a discussion as HTML, so that the page needs no script for them. */
export function shareHtml({ id, title }: Topic, pageContext: PageContext): string {
  const { say, language, context } = pageContext;
  const { origin } = new URL(context.settings.PUBLIC_URL);
  const url = `${origin}${discussionPath(id)}?${languageParameter}=${languageFacts[language].tag}`;
  const message = encodeURIComponent(`${title}\n${url}`);
  const facebook = `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`;
  const ways: [name: string, href: string][] = [
    ["WhatsApp", `https://wa.me/?text=${message}`],
    ["SMS", `sms:?&body=${message}`],
    ["Facebook", facebook],
    [say("web.share.email"), `mailto:?subject=${encodeURIComponent(title)}&body=${message}`],
  ];
  return prerender(
    <DropMenu label={say("web.share.title")}>
      {ways.map(([name, href]) => (
        <a key={name} href={href} rel="noreferrer">
          {name}
        </a>
      ))}
    </DropMenu>,
  );
}
