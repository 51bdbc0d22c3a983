import "#web/ui/product/product.css";
import { Link } from "#web/ui/base/link.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";

interface SellerCardProps {
  name: string;
  to: string;
  place: string;
  /** Prerendered facts beyond name and place; absent for another edition's seller. */
  facts?: string | undefined;
}

export function SellerCard({ name, to, place, facts }: SellerCardProps) {
  return (
    <section className="seller">
      <Avatar name={name} />
      <div>
        <h2>
          <Link to={to}>{name}</Link>
        </h2>
        <p className="place">{place}</p>
        {facts && <PrerenderedHtml html={facts} />}
      </div>
    </section>
  );
}
