import type { ReactNode } from "react";
import { HeaderView } from "#web/shell/header.tsx";
import { type HeaderData, useHeaderData } from "#web/shell/header-data.ts";
import { MenuList } from "#web/shell/menu.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";

const isOpen = () => true;
const name = "Neema";
const numbers = ["TZ-MO-000012", "TZ-MO-000013"];

/** The header as it looks when every page is open. */
export function ShellStates() {
  const say = useSay();
  const now = useHeaderData();
  if (!now) return null;
  const shell: HeaderData = { ...now, portal: "/portal", providerTypes: now.serviceCategories };
  const notices = numbers.map((number) => ({
    key: number,
    title: say("web.template.notice", { number }),
    date: "2025-11-13",
    link: "/market/myorders",
    sign: "good" as const,
    signName: "+",
  }));
  return (
    <Section title={say("web.template.part.shell")}>
      <State words={say("web.template.signedOut")}>
        <HeaderView shell={shell} isOpen={isOpen} />
      </State>
      <State words={say("web.template.signedIn", { name })}>
        <HeaderView
          shell={{
            ...shell,
            session: { name, notices, unseen: notices.length, unreadMessages: 2 },
            cartCount: 3,
          }}
          isOpen={isOpen}
        />
      </State>
      <State words={say("web.template.wholeMenu")}>
        <div className="site-head">
          <div className="menu">
            <MenuList shell={shell} isOpen={isOpen} />
          </div>
        </div>
      </State>
    </Section>
  );
}

function State({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mb-2 mt-4">{words}</h3>
      <div className="shell-state">{children}</div>
    </>
  );
}
