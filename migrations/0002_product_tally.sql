-- Keeps product_tally and product_word in the statement that changes products, whatever that statement is.
-- Rows are always changed in one order, so that two of these never wait for each other.
CREATE TYPE product_change AS (location_id integer, category_id integer, sub_category_id integer, commodity_id integer, search_text text, sign integer);
--> statement-breakpoint
CREATE FUNCTION product_tally_add(changes product_change[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_tally (location_id, level, level_id, listed)
  SELECT place, level, level_id, sum(sign)::integer
  FROM unnest(changes) AS changed,
       LATERAL (VALUES (changed.location_id), (0)) AS places (place),
       LATERAL (VALUES ('any', 0), ('category', category_id), ('sub_category', sub_category_id), ('commodity', commodity_id))
         AS levels (level, level_id)
  GROUP BY place, level, level_id
  HAVING sum(sign) <> 0
  ORDER BY place, level, level_id
  ON CONFLICT ON CONSTRAINT product_tally__key DO UPDATE SET listed = product_tally.listed + excluded.listed;

  INSERT INTO product_word (word, listed)
  SELECT word, sum(sign)::integer
  FROM unnest(changes) AS changed, LATERAL unnest(string_to_array(changed.search_text, ' ')) AS words (word)
  WHERE word <> ''
  GROUP BY word
  HAVING sum(sign) <> 0
  ORDER BY word
  ON CONFLICT (word) DO UPDATE SET listed = product_word.listed + excluded.listed;
$$;
--> statement-breakpoint
CREATE FUNCTION product_tally_after() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes product_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((location_id, category_id, sub_category_id, commodity_id, search_text, 1)::product_change)
    INTO changes FROM added WHERE is_listed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((location_id, category_id, sub_category_id, commodity_id, search_text, -1)::product_change)
    INTO changes FROM removed WHERE is_listed;
  ELSE
    SELECT array_agg((location_id, category_id, sub_category_id, commodity_id, search_text, sign)::product_change)
    INTO changes FROM (
      SELECT location_id, category_id, sub_category_id, commodity_id, search_text, 1 AS sign FROM added WHERE is_listed
      UNION ALL
      SELECT location_id, category_id, sub_category_id, commodity_id, search_text, -1 FROM removed WHERE is_listed
    ) AS changed;
  END IF;
  IF changes IS NOT NULL THEN
    PERFORM product_tally_add(changes);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_tally_insert AFTER INSERT ON product
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_tally_after();
--> statement-breakpoint
CREATE TRIGGER product_tally_update AFTER UPDATE ON product
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_tally_after();
--> statement-breakpoint
CREATE TRIGGER product_tally_delete AFTER DELETE ON product
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_tally_after();
