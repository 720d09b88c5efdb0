/** A drawing of routes over a horizon, in the colour of the text around it. Decorative. */
export function JourneyPath({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 800 360" fill="none" aria-hidden preserveAspectRatio="xMaxYMid slice">
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <path d="M40 330C190 130 400 60 690 84" strokeDasharray="1 11" />
        <path d="M150 350C300 230 480 190 780 226" strokeDasharray="1 11" />
        <path d="M-20 250C120 130 260 90 420 40" strokeDasharray="1 11" />
        <circle cx="690" cy="84" r="9" />
        <circle cx="40" cy="330" r="6" fill="currentColor" />
        <circle cx="150" cy="350" r="6" fill="currentColor" />
      </g>
      <path
        d="m372 122 46-14-22 42-9-17-19 5z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
