CREATE TABLE "order_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor_hash" text NOT NULL,
	"code_request_id" uuid NOT NULL,
	"ordered" jsonb NOT NULL,
	"account_id" uuid,
	"request_ids" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_draft__visitor" UNIQUE("visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "product_name" (
	"product_id" uuid NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"category_id" integer NOT NULL,
	"sub_category_id" integer NOT NULL,
	"commodity_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"trader_id" uuid NOT NULL,
	"is_featured" boolean NOT NULL,
	CONSTRAINT "product_name__key" PRIMARY KEY("product_id","language")
);
--> statement-breakpoint
CREATE TABLE "trader_record" (
	"trader_id" uuid PRIMARY KEY NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"answer_minutes" integer,
	"answered_at" timestamp with time zone,
	"fifth_answer_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider" text,
	"number_type" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"bank_name" text,
	"branch" text,
	"swift" text,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_account__kind" CHECK (kind in ('mobile', 'bank')),
	CONSTRAINT "payment_account__number_type" CHECK (number_type in ('phone', 'till', 'paybill', 'account')),
	CONSTRAINT "payment_account__where" CHECK ((kind = 'bank') = (provider is null and bank_name is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_account_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"payment_account_id" uuid NOT NULL,
	"act" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_account_change__act" CHECK (act in ('added', 'changed', 'removed', 'chosen'))
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"about" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rating__key" PRIMARY KEY("about","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "rating_answer" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"effect" text NOT NULL,
	"by" uuid NOT NULL,
	"comment" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rating_report__once" UNIQUE("order_id","by"),
	CONSTRAINT "rating_report__reason" CHECK (reason in ('rude', 'untrue', 'personal', 'advertising', 'fraud'))
);
--> statement-breakpoint
CREATE TABLE "rating_review" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"effect" text DEFAULT 'kept' NOT NULL,
	"waiting_since" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "rating_review__effect" CHECK (effect in ('kept', 'commentHidden', 'answerHidden', 'leftOut'))
);
--> statement-breakpoint
ALTER TABLE "code_request" DROP CONSTRAINT "code_request__purpose";--> statement-breakpoint
DROP INDEX "product__any__name";--> statement-breakpoint
DROP INDEX "product__category__name";--> statement-breakpoint
DROP INDEX "product__sub_category__name";--> statement-breakpoint
DROP INDEX "product__commodity__name";--> statement-breakpoint
DROP INDEX "product__location__name";--> statement-breakpoint
DROP INDEX "product__location_category__name";--> statement-breakpoint
DROP INDEX "product__location_sub_category__name";--> statement-breakpoint
DROP INDEX "product__location_commodity__name";--> statement-breakpoint
DROP INDEX "product__trader__name";--> statement-breakpoint
DROP INDEX "product__featured";--> statement-breakpoint
DROP INDEX "product__words";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "fresh_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_score" numeric(6, 4) GENERATED ALWAYS AS ((17.5 + rating_sum) / (5 + rating_count)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reference_key" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "paid_to" jsonb;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_record" ADD CONSTRAINT "trader_record_trader_id_trader_account_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."trader"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_account_change" ADD CONSTRAINT "payment_account_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_account_change" ADD CONSTRAINT "payment_account_change_payment_account_id_payment_account_id_fk" FOREIGN KEY ("payment_account_id") REFERENCES "public"."payment_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_order_id_market_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."market_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_answer" ADD CONSTRAINT "rating_answer_order_id_market_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."market_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_decision" ADD CONSTRAINT "rating_decision_order_id_market_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."market_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_decision" ADD CONSTRAINT "rating_decision_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_report" ADD CONSTRAINT "rating_report_order_id_market_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."market_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_report" ADD CONSTRAINT "rating_report_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_review" ADD CONSTRAINT "rating_review_order_id_market_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."market_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_draft__of" ON "order_draft" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "order_draft__expired" ON "order_draft" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "product_name__any" ON "product_name" USING btree ("language","key","product_id");--> statement-breakpoint
CREATE INDEX "product_name__category" ON "product_name" USING btree ("language","category_id","key","product_id","location_id");--> statement-breakpoint
CREATE INDEX "product_name__sub_category" ON "product_name" USING btree ("language","sub_category_id","key","product_id","location_id");--> statement-breakpoint
CREATE INDEX "product_name__commodity" ON "product_name" USING btree ("language","commodity_id","key","product_id","location_id");--> statement-breakpoint
CREATE INDEX "product_name__location" ON "product_name" USING btree ("language","location_id","key","product_id","category_id");--> statement-breakpoint
CREATE INDEX "product_name__trader" ON "product_name" USING btree ("language","trader_id","key","product_id");--> statement-breakpoint
CREATE INDEX "product_name__featured" ON "product_name" USING btree ("language","key","product_id") WHERE is_featured;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_account__default" ON "payment_account" USING btree ("account_id") WHERE is_default and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_account__once" ON "payment_account" USING btree ("account_id",coalesce("provider", lower("bank_name")),"number") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "payment_account__of_account" ON "payment_account" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_account_change__of" ON "payment_account_change" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "payment_account_change__of_one" ON "payment_account_change" USING btree ("payment_account_id");--> statement-breakpoint
CREATE INDEX "rating__newest" ON "rating" USING btree ("about","at","order_id");--> statement-breakpoint
CREATE INDEX "rating__order" ON "rating" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "rating__buyer" ON "rating" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "rating_decision__of" ON "rating_decision" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "rating_report__by" ON "rating_report" USING btree ("by","at");--> statement-breakpoint
CREATE INDEX "rating_review__waiting" ON "rating_review" USING btree ("waiting_since","order_id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "rating_review__decided" ON "rating_review" USING btree ("decided_at","order_id") WHERE waiting_since is null;--> statement-breakpoint
CREATE INDEX "product__any__fresh" ON "product" USING btree ("fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__any__rating" ON "product" USING btree ("rating_score","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__category__fresh" ON "product" USING btree ("category_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__category__rating" ON "product" USING btree ("category_id","rating_score","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__sub_category__fresh" ON "product" USING btree ("sub_category_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__sub_category__rating" ON "product" USING btree ("sub_category_id","rating_score","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__commodity__fresh" ON "product" USING btree ("commodity_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__commodity__rating" ON "product" USING btree ("commodity_id","rating_score","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location__fresh" ON "product" USING btree ("location_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location__rating" ON "product" USING btree ("location_id","rating_score","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_category__fresh" ON "product" USING btree ("location_id","category_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_category__rating" ON "product" USING btree ("location_id","category_id","rating_score","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_sub_category__fresh" ON "product" USING btree ("location_id","sub_category_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_sub_category__rating" ON "product" USING btree ("location_id","sub_category_id","rating_score","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_commodity__fresh" ON "product" USING btree ("location_id","commodity_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_commodity__rating" ON "product" USING btree ("location_id","commodity_id","rating_score","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__trader__fresh" ON "product" USING btree ("trader_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__trader__rating" ON "product" USING btree ("trader_id","rating_score","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__added" ON "product" USING btree ("trader_id","created_at" DESC NULLS LAST,"fresh_at");--> statement-breakpoint
CREATE INDEX "market_order__rated" ON "market_order" USING btree ("buyer_id","rated_at") WHERE rating is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment__reference" ON "payment" USING btree ("reference_key") WHERE state in ('submitted', 'paid');--> statement-breakpoint
CREATE INDEX "verification_document__submitted" ON "verification_document" USING btree ("created_at","id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "product__featured" ON "product" USING btree ("fresh_at","id") WHERE is_listed and is_featured;--> statement-breakpoint
CREATE INDEX "product__words" ON "product" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), '') || array['=c' || "commodity_id"::text, '=l' || "location_id"::text])) WHERE is_listed;--> statement-breakpoint
ALTER TABLE "code_request" ADD CONSTRAINT "code_request__purpose" CHECK (purpose in ('register', 'reset', 'contact', 'order'));
--> statement-breakpoint
-- by hand
-- What was paid before keeps its number for itself; of two that gave the same the older has it.
update "payment" p set "reference_key" = k.key from (
  select distinct on (1) o."trader_id" || ' ' || q."option" || ' '
    || upper(regexp_replace(q."reference", '\s', '', 'g')) as key, q."id"
  from "payment" q join "market_order" o on o."id" = q."order_id"
  where q."gateway" = 'manual' and q."reference" is not null and q."state" in ('submitted', 'paid')
  order by 1, q."created_at", q."id") k
where k."id" = p."id";
--> statement-breakpoint
-- A rating of an order counts for its seller and for each of its products, of each buyer the newest.
-- All of this is done when the transaction ends, products before sellers: so it waits for nobody who waits for it.
CREATE FUNCTION rating_refresh(rated uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pair record;
  newest record;
  before integer;
BEGIN
  FOR pair IN
    SELECT false AS is_seller, l.product_id AS about, o.buyer_id
    FROM market_order o JOIN market_order_line l ON l.request_id = o.request_id WHERE o.id = rated
    UNION ALL
    SELECT true, o.trader_id, o.buyer_id FROM market_order o WHERE o.id = rated
    ORDER BY 1, 2
  LOOP
    IF pair.is_seller THEN
      INSERT INTO trader_record (trader_id) VALUES (pair.about) ON CONFLICT DO NOTHING;
      PERFORM FROM trader_record WHERE trader_id = pair.about FOR UPDATE;
    ELSE
      PERFORM FROM product WHERE id = pair.about FOR NO KEY UPDATE;
    END IF;
    SELECT stars INTO before FROM rating WHERE about = pair.about AND buyer_id = pair.buyer_id;
    SELECT o.id, o.rating, o.rated_at INTO newest FROM market_order o
    WHERE o.buyer_id = pair.buyer_id AND o.rating IS NOT NULL
      AND CASE WHEN pair.is_seller THEN o.trader_id = pair.about
        ELSE EXISTS (SELECT FROM market_order_line l WHERE l.request_id = o.request_id AND l.product_id = pair.about) END
      AND NOT EXISTS (SELECT FROM rating_review r WHERE r.order_id = o.id AND r.effect = 'leftOut')
    ORDER BY o.rated_at DESC, o.id DESC LIMIT 1;
    IF newest.id IS NULL THEN
      DELETE FROM rating WHERE about = pair.about AND buyer_id = pair.buyer_id;
    ELSE
      INSERT INTO rating (about, buyer_id, order_id, stars, at)
      VALUES (pair.about, pair.buyer_id, newest.id, newest.rating, newest.rated_at)
      ON CONFLICT (about, buyer_id) DO UPDATE
      SET order_id = excluded.order_id, stars = excluded.stars, at = excluded.at;
    END IF;
    IF pair.is_seller THEN
      UPDATE trader_record SET
        rating_count = rating_count + (newest.id IS NOT NULL)::integer - (before IS NOT NULL)::integer,
        rating_sum = rating_sum + coalesce(newest.rating, 0) - coalesce(before, 0)
      WHERE trader_id = pair.about;
    ELSIF newest.rating IS DISTINCT FROM before THEN
      UPDATE product SET
        rating_count = rating_count + (newest.id IS NOT NULL)::integer - (before IS NOT NULL)::integer,
        rating_sum = rating_sum + coalesce(newest.rating, 0) - coalesce(before, 0)
      WHERE id = pair.about;
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION market_order_rated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rating_refresh(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER market_order_rated AFTER INSERT OR UPDATE OF rating ON market_order
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.rating IS NOT NULL) EXECUTE FUNCTION market_order_rated();
--> statement-breakpoint
CREATE FUNCTION rating_reviewed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rating_refresh(NEW.order_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rating_reviewed AFTER UPDATE OF effect ON rating_review
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.effect IS DISTINCT FROM OLD.effect) EXECUTE FUNCTION rating_reviewed();
--> statement-breakpoint
CREATE FUNCTION market_order_delivered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'delivered' THEN
    RETURN NULL;
  END IF;
  INSERT INTO trader_record (trader_id, delivered) VALUES (NEW.trader_id, 1)
  ON CONFLICT (trader_id) DO UPDATE SET delivered = trader_record.delivered + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER market_order_delivered AFTER INSERT OR UPDATE OF state ON market_order
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'delivered') EXECUTE FUNCTION market_order_delivered();
--> statement-breakpoint
-- The median over what was asked of her in the 90 days before her last answer, of at most 200 requests.
-- What waited for three days in vain is as slow as can be, whoever ended it; what is younger does not count yet.
-- Where half was never answered there is no time to tell.
CREATE FUNCTION trader_answers_refresh(asked uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last timestamptz;
BEGIN
  INSERT INTO trader_record (trader_id) VALUES (asked) ON CONFLICT DO NOTHING;
  SELECT greatest(at, answered_at) INTO last FROM trader_record WHERE trader_id = asked FOR UPDATE;
  WITH recent AS (
    SELECT r.created_at, r.state, r.updated_at, (
      SELECT min(s.at) FROM market_order_step s
      WHERE s.request_id = r.id AND s.side = 'seller' AND s.act IN ('approve', 'propose', 'reject')) AS answered
    FROM market_order_request r
    WHERE r.trader_id = asked AND r.created_at > last - interval '90 days'
    ORDER BY r.created_at DESC, r.id DESC LIMIT 200
  ), waited AS (
    SELECT answered, coalesce(answered - created_at, interval '90 days') AS for_so_long FROM recent
    WHERE answered IS NOT NULL
      OR created_at < last - interval '3 days' AND (state = 'pending' OR updated_at > created_at + interval '3 days')
  ), fifth AS (
    SELECT answered FROM waited WHERE answered IS NOT NULL ORDER BY answered DESC OFFSET 4 LIMIT 1
  )
  UPDATE trader_record SET
    answered_at = last,
    fifth_answer_at = (SELECT answered FROM fifth),
    answer_minutes = (
      SELECT nullif(ceil(extract(epoch FROM percentile_disc(0.5) WITHIN GROUP (ORDER BY for_so_long)) / 60), 129600)
      FROM waited)
  WHERE trader_id = asked;
END
$$;
--> statement-breakpoint
CREATE FUNCTION market_order_answered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid;
BEGIN
  SELECT trader_id INTO asked FROM market_order_request WHERE id = NEW.request_id;
  PERFORM trader_answers_refresh(asked, NEW.at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER market_order_answered AFTER INSERT ON market_order_step
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.side = 'seller' AND NEW.act IN ('approve', 'propose', 'reject')) EXECUTE FUNCTION market_order_answered();
--> statement-breakpoint
-- What was rated, delivered and answered before.
SELECT rating_refresh(id) FROM market_order WHERE rating IS NOT NULL ORDER BY rated_at, id;
--> statement-breakpoint
INSERT INTO trader_record (trader_id, delivered)
SELECT trader_id, count(*) FROM market_order WHERE state = 'delivered' GROUP BY trader_id
ON CONFLICT (trader_id) DO UPDATE SET delivered = excluded.delivered;
--> statement-breakpoint
SELECT trader_answers_refresh(r.trader_id, max(s.at))
FROM market_order_request r JOIN market_order_step s ON s.request_id = r.id
WHERE s.side = 'seller' AND s.act IN ('approve', 'propose', 'reject') GROUP BY r.trader_id;
--> statement-breakpoint
-- Sorted byte by byte: no release of a collation library puts an index out of order.
ALTER TABLE product_name ALTER COLUMN key TYPE text COLLATE "C";
--> statement-breakpoint
-- A name as lists are sorted by it: É stands with E, Œ with OE, "ng'ombe" with "ngombe", and signs part words.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(CASE WHEN octet_length(name) = length(name)
    THEN regexp_replace(translate(lower(name), '''`', ''), '[^a-z0-9]+', ' ', 'g')
    ELSE regexp_replace(
      regexp_replace(
        replace(replace(normalize(lower(name COLLATE "und-x-icu"), NFKD), 'œ', 'oe'), 'æ', 'ae'),
        U&'[\0300-\036F''`\00B4\2018\2019\02BC]', '', 'g'),
      U&'[\0001-\002F\003A-\0040\005B-\0060\007B-\00BF\2010-\205E]+', ' ', 'g')
  END)
$$;
--> statement-breakpoint
-- The rows of product_name that one product has: one for all readers, or one for each language.
CREATE FUNCTION product_names(name text, names jsonb) RETURNS TABLE (language text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT '', name_key(name)
  WHERE NOT EXISTS (SELECT FROM jsonb_each_text(names) AS shown WHERE shown.value <> name)
  UNION ALL
  SELECT language, name_key(coalesce(names ->> language, name))
  FROM unnest(array['en', 'kisw', 'fr', 'rw', 'rn']) AS languages (language)
  WHERE EXISTS (SELECT FROM jsonb_each_text(names) AS shown WHERE shown.value <> name)
$$;
--> statement-breakpoint
CREATE FUNCTION product_name_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_name (product_id, language, key, category_id, sub_category_id, commodity_id, location_id, trader_id, is_featured)
  SELECT id, shown.language, shown.key, category_id, sub_category_id, commodity_id, location_id, trader_id, is_featured
  FROM added CROSS JOIN LATERAL product_names(name, names) AS shown WHERE is_listed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_name_insert AFTER INSERT ON product
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_name_insert();
--> statement-breakpoint
CREATE FUNCTION product_name_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_name WHERE product_id = OLD.id;
  IF NEW.is_listed THEN
    INSERT INTO product_name (product_id, language, key, category_id, sub_category_id, commodity_id, location_id, trader_id, is_featured)
    SELECT NEW.id, shown.language, shown.key, NEW.category_id, NEW.sub_category_id, NEW.commodity_id, NEW.location_id, NEW.trader_id, NEW.is_featured
    FROM product_names(NEW.name, NEW.names) AS shown;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A new price or stock, which is what changes, does not come here.
CREATE TRIGGER product_name_update AFTER UPDATE ON product FOR EACH ROW
WHEN ((OLD.is_listed OR NEW.is_listed) AND
  (OLD.is_listed, OLD.name, OLD.names, OLD.category_id, OLD.sub_category_id, OLD.commodity_id, OLD.location_id, OLD.trader_id, OLD.is_featured)
  IS DISTINCT FROM
  (NEW.is_listed, NEW.name, NEW.names, NEW.category_id, NEW.sub_category_id, NEW.commodity_id, NEW.location_id, NEW.trader_id, NEW.is_featured))
EXECUTE FUNCTION product_name_update();
--> statement-breakpoint
CREATE FUNCTION product_name_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_name WHERE product_id = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_name_delete AFTER DELETE ON product FOR EACH ROW
WHEN (OLD.is_listed) EXECUTE FUNCTION product_name_delete();
--> statement-breakpoint
INSERT INTO product_name (product_id, language, key, category_id, sub_category_id, commodity_id, location_id, trader_id, is_featured)
SELECT id, shown.language, shown.key, category_id, sub_category_id, commodity_id, location_id, trader_id, is_featured
FROM product CROSS JOIN LATERAL product_names(name, names) AS shown WHERE is_listed;
--> statement-breakpoint
-- Each product its seller added in the 30 days before, up to a hundred, makes a new one a day older: who adds many at
-- once stands at the head of the market with the first of them.
CREATE FUNCTION product_fresh_at() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  NEW.fresh_at := NEW.created_at - interval '1 day' * (
    SELECT count(*) FROM (
      SELECT FROM product AS before WHERE before.trader_id = NEW.trader_id
        AND before.created_at > NEW.created_at - interval '30 days' AND before.created_at <= NEW.created_at
      LIMIT 100
    ) AS counted);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_fresh_at BEFORE INSERT ON product FOR EACH ROW EXECUTE FUNCTION product_fresh_at();
--> statement-breakpoint
-- The same of what is there already.
UPDATE product SET fresh_at = aged.fresh_at
FROM (
  SELECT id, created_at - interval '1 day' * least(100, count(*) OVER (
    PARTITION BY trader_id ORDER BY created_at RANGE BETWEEN interval '30 days' PRECEDING AND CURRENT ROW) - 1) AS fresh_at
  FROM product
) AS aged
WHERE aged.id = product.id;
