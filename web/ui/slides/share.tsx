import { useEffect, useState } from "react";
import { languageFacts, languageParameter } from "#core/languages.ts";
import { useShellData } from "#web/shell/shell-data.ts";
import { useLanguage, useSay } from "#web/words/words.tsx";
import { useToast } from "../base/toasts.tsx";
import { DropMenu } from "../cards/drop-menu.tsx";

interface ShareProps {
  /** Path of the page; the reader's language is added. */
  path: string;
  title: string;
  /** A further line: the price and the place. */
  text?: string;
}

/** Options for sharing a page; its preview is in the sharer's language. */
export function Share({ path, title, text }: ShareProps) {
  const say = useSay();
  const language = useLanguage();
  const origin = useShellData()?.origin ?? "";
  const url = `${origin}${path}${path.includes("?") ? "&" : "?"}${languageParameter}=${languageFacts[language].tag}`;
  const words = text ? `${title}, ${text}` : title;
  const message = encodeURIComponent(`${words}\n${url}`);
  const ways = [
    { name: "WhatsApp", href: `https://wa.me/?text=${message}` },
    { name: "SMS", href: `sms:?&body=${message}` },
    {
      name: "Facebook",
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    },
    {
      name: say("web.share.email"),
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${message}`,
    },
  ];
  const byBrowser = useBrowserWays({ title, text: words, url });
  return (
    <DropMenu label={say("web.share.title")}>
      {[
        ...ways.map(({ name, href }) => (
          <a key={name} href={href} rel="noreferrer">
            {name}
          </a>
        )),
        ...byBrowser.map(({ name, act }) => (
          <button key={name} type="button" onClick={act} data-late>
            {name}
          </button>
        )),
      ]}
    </DropMenu>
  );
}

/** Options that need scripts; none until they are loaded. */
function useBrowserWays(shared: { title: string; text: string; url: string }) {
  const say = useSay();
  const show = useToast();
  const [can, setCan] = useState<("copy" | "send")[]>([]);
  useEffect(() => {
    setCan([
      ...("clipboard" in navigator ? ["copy" as const] : []),
      ...("share" in navigator ? ["send" as const] : []),
    ]);
  }, []);
  const ways = {
    copy: {
      name: say("web.share.copy"),
      act: () =>
        navigator.clipboard
          .writeText(shared.url)
          .then(() => show(say("web.share.copied"), "success")),
    },
    // Closing the share sheet is no failure.
    send: { name: say("web.share.more"), act: () => navigator.share(shared).catch(() => {}) },
  };
  return can.map((name) => ways[name]);
}
