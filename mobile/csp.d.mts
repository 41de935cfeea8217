export declare const CSP: string
export declare const withCsp: (html: string) => string
