import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Card, CardGrid, CardPicture } from "#web/ui/cards/card.tsx";
import { DropMenu } from "#web/ui/cards/drop-menu.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { Price } from "#web/ui/cards/price.tsx";
import { Skeleton } from "#web/ui/skeleton/skeleton.tsx";
import { useSay } from "#web/words/words.tsx";

const tones = { dispatched: "plain", approved: "good", pending: "waiting", cancelled: "bad" };

/** Pictures, prices, cards, badges, facts, and an action menu. */
export function ProductSamples() {
  const say = useSay();
  const price = <Price amount={1950} currency="TZS" unit="kg" />;
  return (
    <Section title={say("web.template.part.goods")}>
      <p className="mb-4 flex flex-wrap gap-2">
        {Object.entries(tones).map(([state, tone]) => (
          <Badge key={state} tone={tone as "plain"}>
            {say(`web.template.state.${state}`)}
          </Badge>
        ))}
        <DemoBadge />
      </p>
      <CardGrid>
        <Card
          to="/market/market-access"
          title={say("web.template.heading")}
          picture={<CardPicture picture="demo/beans-0-3" background="#8b5a3c" />}
          badge={<DemoBadge />}
        >
          {price}
        </Card>
        <Card
          to="/market/market-access"
          title={say("web.template.maize")}
          picture={<CardPicture picture="demo/maize-0-5" background="#e0b84c" />}
        >
          <Price
            amount={1100}
            currency="TZS"
            unit="kg"
            shown={{ amount: 57, currency: "KES", date: "2025-11-13" }}
          />
        </Card>
        <Card title={say("web.template.rice")} badge={<Badge>{say("web.template.source")}</Badge>}>
          <p>{say("web.template.productHint")}</p>
          {price}
        </Card>
        <Skeleton picture />
      </CardGrid>
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <Picture
          pictureKey="demo/beans-1-4"
          alt={say("web.template.beans")}
          background="#8b5a3c"
          sizes="(min-width: 768px) 600px, 100vw"
        />
        <div>
          <p className="mb-4">
            <Price
              large
              amount={1950}
              currency="TZS"
              unit="kg"
              shown={{ amount: 101, currency: "KES", date: "2025-11-13" }}
            />
          </p>
          <DefinitionList
            items={[
              { term: say("web.template.product"), detail: say("web.template.beans") },
              { term: say("web.template.place"), detail: "Kigoma" },
              { term: say("web.template.delivery"), detail: say("web.template.fetch") },
            ]}
          />
          <DropMenu label={say("web.template.more")}>
            <Link to="/market/market-access">{say("web.menu.market")}</Link>
            <Link to="/news">{say("web.menu.news")}</Link>
            <Link to="/template#dialog">{say("web.template.delete")}</Link>
          </DropMenu>
        </div>
      </div>
    </Section>
  );
}
