-- Words of agencies, standards, documents and procedures, kept like those of all that is searched.
DO $$
DECLARE
  searched record;
BEGIN
  FOR searched IN SELECT * FROM (VALUES
    ('regulatory_agency', 'agency'),
    ('east_african_standard', 'standard'),
    ('trade_document', 'trade document'),
    ('trade_procedure', 'procedure')) AS kinds (searched_table, kind)
  LOOP
    EXECUTE format('CREATE TRIGGER search_word_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION search_word_after(%L, %L)', searched.searched_table, searched.kind, 'true');
    EXECUTE format('CREATE TRIGGER search_word_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION search_word_after(%L, %L)', searched.searched_table, searched.kind, 'true');
    EXECUTE format('CREATE TRIGGER search_word_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION search_word_after(%L, %L)', searched.searched_table, searched.kind, 'true');
  END LOOP;
END
$$;
--> statement-breakpoint
-- Beside what was there: procedures; standards, which hold in every partner state, and documents, of which those without goods are
-- for all goods.
CREATE OR REPLACE VIEW commodity_in_module AS
  SELECT 'market-access' AS module, 'local' AS trade_operation, place.country_code, tally.level_id AS commodity_id
  FROM product_tally tally JOIN location place ON place.id = tally.location_id
  WHERE tally.level = 'commodity' AND tally.listed > 0
  GROUP BY place.country_code, tally.level_id
UNION ALL
  SELECT 'market-prices', 'local', country.code, commodity.id
  FROM country CROSS JOIN commodity
  WHERE country.is_edition
    AND EXISTS (SELECT 1 FROM market_price price WHERE price.commodity_id = commodity.id AND price.country_code = country.code)
UNION ALL
  SELECT DISTINCT 'procedures', procedure.operation, procedure.country_code, goods.commodity_id
  FROM trade_procedure procedure JOIN trade_procedure_commodity goods ON goods.procedure_id = procedure.id
UNION ALL
  SELECT 'standards', way.operation, country.code, made_for.commodity_id
  FROM country CROSS JOIN (VALUES ('import'), ('export'), ('local')) AS way (operation)
    CROSS JOIN (SELECT DISTINCT commodity_id FROM standard_commodity) AS made_for
  WHERE country.is_edition
UNION ALL
  SELECT 'trade-documents', way.operation, country.code, commodity.id
  FROM country CROSS JOIN commodity CROSS JOIN (VALUES ('import'), ('export')) AS way (operation)
  WHERE country.is_edition AND EXISTS (
    SELECT 1 FROM trade_document document
    WHERE way.operation = ANY (document.operations)
      AND (document.country_code IS NULL OR document.country_code = country.code)
      AND (NOT EXISTS (SELECT 1 FROM trade_document_goods goods WHERE goods.document_id = document.id)
        OR (SELECT bool_or(NOT goods.is_except) AND NOT bool_or(goods.is_except) FROM trade_document_goods goods
          WHERE goods.document_id = document.id AND (goods.commodity_id = commodity.id
            OR goods.sub_category_id = commodity.sub_category_id OR goods.category_id = commodity.category_id))));
