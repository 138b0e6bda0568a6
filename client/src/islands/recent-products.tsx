import { useEffect, useRef, useState } from "react";
import { Icon } from "../components/icon";
import type { Item } from "../quotation/items";
import { notifySubscribers } from "../quotation/store";
import { forgetProducts, recentProducts } from "../recent-products/store";

/** As many as fit a wide window. */
const SHOWN = 6;

interface RecentProductsProps {
  /** The current product, which is omitted. */
  product?: number;
  title: string;
  /** The button that clears the list, and the confirmation. */
  forget: string;
  forgotten: string;
  icons: string;
}

/** Recently viewed products, which only this device knows: the server's markup is empty. */
export function RecentProducts({ product, title, forget, forgotten, icons }: RecentProductsProps) {
  const [products, setProducts] = useState<Item[]>([]);
  const [isForgotten, setForgotten] = useState(false);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => setProducts(recentProducts(product).slice(0, SHOWN)), []);
  // Marks products on the quotation list.
  useEffect(notifySubscribers, [products]);
  // The focused button is gone.
  useEffect(() => message.current?.focus(), [isForgotten]);

  const onForget = () => {
    forgetProducts();
    setProducts([]);
    setForgotten(true);
  };
  return (
    <section className="recent-products__products container">
      {products[0] && (
        <>
          <h2 className="recent-products__title">{title}</h2>
          <button className="recent-products__forget" type="button" onClick={onForget}>
            {forget}
          </button>
          <ul className="recent-products__row">
            {products.map((item) => (
              <li key={item.id}>
                <Card product={item} icons={icons} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isForgotten && (
        <p className="recent-products__forgotten" role="status" tabIndex={-1} ref={message}>
          {forgotten}
        </p>
      )}
    </section>
  );
}

/** A product card without labels, price and favourite, which only the server knows. */
function Card({ product: { id, title, url, category, productImage, size }, icons }: { product: Item; icons: string }) {
  const picture = productImage?.["webp"] ?? productImage?.["url"];
  return (
    <article className="product-card" data-product-id={id}>
      <h3 className="product-card__title">
        <a className="product-card__link" href={new URL(url).pathname}>
          {title}
        </a>
      </h3>
      {(category?.["title"] || size) && (
        <p className="product-card__category">
          {category?.["title"]}
          {category?.["title"] && size && <br />}
          {size}
        </p>
      )}
      <div className="product-card__media">
        {picture ? (
          <img src={String(picture)} width="625" height="468" alt="" loading="lazy" />
        ) : (
          <Icon sprite={icons} name="leaf" />
        )}
      </div>
    </article>
  );
}
