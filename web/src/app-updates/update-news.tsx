/** A sentence about a version, and what changed since the one on this phone. */
export const UpdateNews = ({ text, items }: { text: string; items: readonly string[] }) => (
  <>
    <p>{text}</p>
    {items.length > 0 && (
      <ul className="mt-3 list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )}
  </>
)
