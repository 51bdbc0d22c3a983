import { useSearchParams } from "react-router";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Pager } from "#web/ui/lists/pager.tsx";
import { Stepper } from "#web/ui/steps/stepper.tsx";
import { Tabs } from "#web/ui/tabs/tabs.tsx";
import { useSay } from "#web/words/words.tsx";

/** Navigation: tabs, steps, pagination and breadcrumbs. */
export function NavigationSamples() {
  const say = useSay();
  const [query] = useSearchParams();
  const tabs = ["beans", "maize", "rice"].map((key) => ({
    key,
    label: say(`web.template.${key}`),
  }));
  const current = tabs.find(({ key }) => key === query.get("tab")) ?? tabs[0];
  return (
    <Section title={say("web.template.part.ways")}>
      <Tabs label={say("web.template.category")} tabs={tabs} current={current?.key ?? ""} />
      <h3 className="mb-6">{current?.label}</h3>
      <Stepper
        current={3}
        steps={[
          { label: say("web.template.product"), to: "/template" },
          { label: say("web.template.delivery") },
          { label: say("web.template.step.payment") },
          { label: say("web.template.step.confirmation") },
        ]}
      />
      <Breadcrumb
        items={[
          { label: say("web.menu.market"), to: "/market/market-access" },
          { label: say("web.template.heading") },
        ]}
      />
      <Pager page={Number(query.get("page")) || 4} size={10} total={73} />
    </Section>
  );
}
