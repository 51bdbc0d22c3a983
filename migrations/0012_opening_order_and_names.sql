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
CREATE INDEX "product_name__any" ON "product_name" USING btree ("language","key","product_id");--> statement-breakpoint
CREATE INDEX "product_name__category" ON "product_name" USING btree ("language","category_id","key","product_id","location_id");--> statement-breakpoint
CREATE INDEX "product_name__sub_category" ON "product_name" USING btree ("language","sub_category_id","key","product_id","location_id");--> statement-breakpoint
CREATE INDEX "product_name__commodity" ON "product_name" USING btree ("language","commodity_id","key","product_id","location_id");--> statement-breakpoint
CREATE INDEX "product_name__location" ON "product_name" USING btree ("language","location_id","key","product_id","category_id");--> statement-breakpoint
CREATE INDEX "product_name__trader" ON "product_name" USING btree ("language","trader_id","key","product_id");--> statement-breakpoint
CREATE INDEX "product_name__featured" ON "product_name" USING btree ("language","key","product_id") WHERE is_featured;--> statement-breakpoint
CREATE INDEX "product__any__fresh" ON "product" USING btree ("fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__category__fresh" ON "product" USING btree ("category_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__sub_category__fresh" ON "product" USING btree ("sub_category_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__commodity__fresh" ON "product" USING btree ("commodity_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location__fresh" ON "product" USING btree ("location_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_category__fresh" ON "product" USING btree ("location_id","category_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_sub_category__fresh" ON "product" USING btree ("location_id","sub_category_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_commodity__fresh" ON "product" USING btree ("location_id","commodity_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__trader__fresh" ON "product" USING btree ("trader_id","fresh_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__added" ON "product" USING btree ("trader_id","created_at" DESC NULLS LAST,"fresh_at");--> statement-breakpoint
CREATE INDEX "product__featured" ON "product" USING btree ("fresh_at","id") WHERE is_listed and is_featured;--> statement-breakpoint
CREATE INDEX "product__words" ON "product" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), '') || array['=c' || "commodity_id"::text, '=l' || "location_id"::text])) WHERE is_listed;--> statement-breakpoint
-- by hand
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
