import { type Shape, tileShapes } from '@slowfives/board/shapes.ts';

/** A shape of the board as an element; its text is text, never markup. */
export const ShapeView = ({ shape }: { readonly shape: Shape }) => {
  switch (shape.type) {
    case 'rect': {
      const { type: _, ...attributes } = shape;
      return <rect {...attributes} />;
    }
    case 'circle': {
      const { type: _, ...attributes } = shape;
      return <circle {...attributes} />;
    }
    case 'line': {
      const { type: _, ...attributes } = shape;
      return <line {...attributes} />;
    }
    case 'text': {
      const { type: _, text, ...attributes } = shape;
      return <text {...attributes}>{text}</text>;
    }
  }
};

export const Shapes = ({ shapes }: { readonly shapes: readonly Shape[] }) => (
  <>
    {shapes.map((shape, index) => (
      <ShapeView key={`${shape.type}-${index}`} shape={shape} />
    ))}
  </>
);

interface TileFaceProps {
  readonly tile: string;
  readonly class: string;
}

/** The face of one tile, upright; whoever shows it says its name. */
export const TileFace = ({ tile, class: className }: TileFaceProps) => (
  <svg class={`board ${className}`} viewBox="0 0 2 4" aria-hidden="true" focusable="false">
    <Shapes shapes={tileShapes(tile)} />
  </svg>
);
