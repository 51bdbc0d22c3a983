-- Tells every process which table was written, once what was written is committed: what it keeps in
-- memory of that table is read anew (server/database/changes.ts). A table that a public page shows and
-- that stands not here keeps that page from being kept at all; app/kept-answers.test.ts says so.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('soko_change', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  told text;
BEGIN
  FOREACH told IN ARRAY ARRAY[
    'account', 'agency_topic', 'association', 'association_member', 'association_news', 'commodity',
    'commodity_category', 'commodity_sub_category', 'commodity_word', 'country', 'currency', 'customs_office',
    'data_load', 'east_african_standard', 'event', 'exchange_rate', 'forum_comment', 'forum_follow', 'forum_like',
    'forum_list', 'forum_listing', 'forum_topic', 'forum_topic_word', 'forum_visit', 'forum_word', 'freight_rate',
    'hero_slider', 'hs_heading', 'import_export_location', 'location', 'location_word', 'logistic_service',
    'logistics_checkpoint', 'logistics_order', 'logistics_provider', 'logistics_request', 'market_order',
    'market_order_line', 'market_place', 'market_price', 'market_service', 'market_service_category',
    'market_service_type', 'measurement_unit', 'news_item', 'partner', 'payment', 'price_enquiry', 'price_load',
    'price_report', 'price_source', 'product', 'product_name', 'product_tally', 'product_word', 'rating',
    'rating_answer', 'rating_review', 'regulatory_agency', 'road_leg', 'rule_doubt', 'search_word',
    'service_provider', 'service_provider_country', 'service_provider_type', 'standard_commodity', 'tariff_edition',
    'tariff_line', 'tax', 'tax_list', 'tax_rule', 'term', 'trade_document', 'trade_document_agency',
    'trade_document_category', 'trade_document_goods', 'trade_document_type', 'trade_item', 'trade_procedure',
    'trade_procedure_commodity', 'trade_procedure_step', 'trade_rule', 'trade_volume', 'trader', 'trader_record',
    'transit_time', 'transport_node', 'verification_document'
  ] LOOP
    EXECUTE format('CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_change()', told);
  END LOOP;
END
$$;
