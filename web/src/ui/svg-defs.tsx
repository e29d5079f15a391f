/** Gradients and engravings that drawings anywhere on the page fill themselves with: `fill="url(#leafg)"`. */
export function SvgDefs() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <radialGradient id="fl" cx=".5" cy=".68" r=".62">
          <stop offset="0" stopColor="#fffbe0" />
          <stop offset=".45" stopColor="#ffd766" />
          <stop offset="1" stopColor="#f08a1d" />
        </radialGradient>
        <linearGradient id="shine" x1="0" y1="0" x2=".35" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".5" />
          <stop offset=".4" stopColor="#fff" stopOpacity="0" />
          <stop offset=".62" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".38" />
        </linearGradient>
        <linearGradient id="leafg" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#a97728" />
          <stop offset=".3" stopColor="#fbe9ae" />
          <stop offset=".55" stopColor="#d3a548" />
          <stop offset=".8" stopColor="#f0d183" />
          <stop offset="1" stopColor="#97691f" />
        </linearGradient>
        <linearGradient id="wax" x1="0" x2="1">
          <stop offset="0" stopColor="#fdf3d8" />
          <stop offset=".55" stopColor="#e9d6a8" />
          <stop offset="1" stopColor="#b8975c" />
        </linearGradient>
        <pattern id="pat-magma" width="20" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 8l6 4 4-7 5 8 5-3M3 20l4-6 5 5 6-3" fill="none" stroke="#ffd08a" strokeWidth="2" />
        </pattern>
        <pattern id="pat-poison" width="20" height="20" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#e9c9ff" strokeWidth="1.8">
            <circle cx="5" cy="6" r="3" />
            <circle cx="14" cy="13" r="4" />
            <circle cx="16" cy="3" r="1.5" />
          </g>
        </pattern>
        <pattern id="pat-plant" width="20" height="20" patternUnits="userSpaceOnUse">
          <path d="M10 0v20M10 6l7-5M10 6 3 1M10 14l7-5M10 14 3 9" fill="none" stroke="#d8f2b0" strokeWidth="1.6" />
        </pattern>
        <pattern id="pat-coal" width="20" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 20 20 0M-5 5 5-5M15 25 25 15M0 10 10 0M10 20 20 10" stroke="#bdb6ac" strokeWidth="1.6" />
        </pattern>
        <pattern id="pat-steam" width="20" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 5q5-6 10 0t10 0M0 15q5-6 10 0t10 0" fill="none" stroke="#5c7076" strokeWidth="1.6" />
        </pattern>
        <pattern id="pat-mercury" width="20" height="20" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#cfe9ff" strokeWidth="1.6">
            <circle cx="10" cy="10" r="3" />
            <circle cx="10" cy="10" r="8" />
          </g>
        </pattern>
        <pattern id="pat-gold" width="20" height="20" patternUnits="userSpaceOnUse">
          <path d="M10 1l2 7 7 2-7 2-2 7-2-7-7-2 7-2z" fill="#fff2c0" />
        </pattern>
      </defs>
    </svg>
  );
}
