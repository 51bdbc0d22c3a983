import "#web/ui/product/product.css";
import { Link } from "react-router";
import { useFormat } from "#web/format/use-format.ts";
import { Avatar } from "#web/ui/goods/avatar.tsx";
import { useSay } from "#web/words/words.tsx";
import type { TraderDetails } from "../../endpoints.ts";

interface SellerCardProps {
  name: string;
  to: string;
  place: string;
  /** What is known of her beyond name and place; another edition's seller comes without. */
  details?: Seller | undefined;
}

export interface Seller {
  userType: TraderDetails["trader"]["userType"];
  since: string | null;
  total: number;
}

export function SellerCard({ name, to, place, details }: SellerCardProps) {
  return (
    <section className="seller">
      <Avatar name={name} />
      <div>
        <h2>
          <Link to={to}>{name}</Link>
        </h2>
        <p className="place">{place}</p>
        {details && <SellerStatus {...details} />}
      </div>
    </section>
  );
}

export function SellerStatus({ userType, since, total }: Seller) {
  const say = useSay();
  const { date } = useFormat();
  return (
    <ul className="standing">
      <li className="approved">{say("market.trader.approved")}</li>
      <li>{say(`market.trader.${userType}`)}</li>
      {since && <li>{say("market.trader.sinceDay", { day: date(since) })}</li>}
      <li>{say("market.list.found", { total })}</li>
    </ul>
  );
}
