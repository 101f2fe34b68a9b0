package dev.docs.http.cli;

/** Checks options against each other, before anything is opened. */
final class OptionChecks {

  private OptionChecks() {}

  /**
   * Refuses options that contradict each other.
   *
   * @throws InvalidOption with the name of one of them
   */
  static void run(ServerOptions options) {
    TokenOption.owners(options.security().tokens());
  }
}
