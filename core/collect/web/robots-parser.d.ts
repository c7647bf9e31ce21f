/** The used part of robots-parser, whose own types declare a default export that its CommonJS module does not have. */
declare module 'robots-parser' {
  interface Robots {
    /** Undefined for an address of another origin than that of the robots.txt. */
    isAllowed(url: string, userAgent: string): boolean | undefined
  }
  function robotsParser(url: string, text: string): Robots
  export = robotsParser
}
