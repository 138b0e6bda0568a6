//! SEOmatic's containers.

use serde_json::{Value, json};

use crate::house::{House, content_with};

async fn containers(house: &House, uri: &str, site: i64) -> Value {
    let query = format!(
        "{{ seomatic(uri: {uri:?}, siteId: {site}, asArray: true) {{ metaTitleContainer metaTagContainer
           metaLinkContainer metaScriptContainer metaJsonLdContainer }} }}"
    );
    let data = house.data(&query).await;
    let parse = |name: &str| {
        let text = data["seomatic"][name].as_str().expect("JSON text");
        serde_json::from_str::<Value>(text).expect("JSON")
    };
    json!({
        "title": parse("metaTitleContainer"), "tags": parse("metaTagContainer"), "links": parse("metaLinkContainer"),
        "scripts": parse("metaScriptContainer"), "json": parse("metaJsonLdContainer"),
    })
}

#[tokio::test]
async fn an_entry_with_its_own_values() {
    let house = House::new();
    let seo = containers(&house, "ecole", 4).await;
    assert_eq!(seo["title"], json!({ "title": { "title": "Notre école | École du Pédalier" } }));
    assert_eq!(
        seo["tags"]["description"],
        json!({ "content": "Une école de vélo au bord du Rhône.", "name": "description" })
    );
    let image = "http://cms.test/images/_1200x630_crop_center-center_82_none/track.jpg";
    assert_eq!(seo["tags"]["og:image"], json!({ "content": image, "property": "og:image" }));
    assert_eq!(seo["tags"]["keywords"], json!([]));
    assert_eq!(seo["tags"]["og:locale:alternate"]["content"], "en_GB");
    assert_eq!(
        seo["links"]["canonical"],
        json!({ "href": "https://fr.school.example/ecole", "rel": "canonical" })
    );
    let alternates: Vec<&Value> =
        seo["links"]["alternate"].as_array().expect("a list").iter().map(|link| &link["hreflang"]).collect();
    assert_eq!(alternates, ["fr", "x-default", "en"]);
    assert_eq!(seo["scripts"], json!([]));
    assert_eq!(seo["json"]["mainEntityOfPage"]["@type"], "WebPage");
    assert_eq!(seo["json"]["identity"]["name"], "Pedal School Ltd");
    assert_eq!(seo["json"]["breadcrumbList"]["itemListElement"].as_array().expect("steps").len(), 2);
}

#[tokio::test]
async fn home_descriptions_come_from_the_text() {
    let house = House::new();
    for uri in ["/", "", "__home__"] {
        let seo = containers(&house, uri, 9).await;
        assert_eq!(seo["title"]["title"]["title"], "Pedal School");
        assert_eq!(seo["tags"]["description"]["content"], "At any age, on two wheels & three.");
        assert_eq!(seo["links"]["canonical"]["href"], "https://en.school.example/");
        assert_eq!(seo["json"].get("breadcrumbList"), None);
    }
}

#[tokio::test]
async fn one_language_only_and_nothing_at_all() {
    let house = House::new();
    let alone = containers(&house, "journal/fete-du-quartier", 4).await;
    assert_eq!(alone["links"]["alternate"], json!([]));
    assert_eq!(alone["tags"]["og:type"]["content"], "article");
    let nothing = containers(&house, "nowhere", 9).await;
    assert_eq!(nothing["title"]["title"]["title"], "Pedal School");
    assert_eq!(nothing["tags"]["description"], json!([]));
}

/// Handles that are not in the order of the alphabet.
const TAGS: &str = r#"
links: [{handle: author, rel: author, href: "https://studio.example/"}]
scripts:
  - {handle: visits, script: "count()"}
  - {handle: ads, script: "show()", bodyScript: "<script src='https://ads.example/a.js'></script>"}
"#;

#[tokio::test]
async fn scripts_and_links_are_on_every_page_in_their_order() {
    let house = House::of(content_with(&[("seomatic.yaml", TAGS)]).path());
    let seo = containers(&house, "ecole", 4).await;
    assert_eq!(seo["links"]["author"], json!({ "href": "https://studio.example/", "rel": "author" }));
    assert_eq!(seo["links"]["canonical"]["href"], "https://fr.school.example/ecole");
    let data =
        house.data("{ seomatic(uri: \"ecole\", siteId: 4, asArray: true) { metaScriptContainer } }").await;
    assert_eq!(
        data["seomatic"]["metaScriptContainer"],
        r#"{"visits":{"bodyScript":"","script":"count()"},"ads":{"bodyScript":"<script src='https://ads.example/a.js'></script>","script":"show()"}}"#
    );
}
