package dev.docs.access;

/** Hears of members who were invited to an organization and make a request of it. */
@FunctionalInterface
public interface FirstActs {

  /** Tells nobody. */
  FirstActs UNHEARD = member -> {};

  /** The member makes a request of their organization, be it answered or refused. */
  void heard(Member member);
}
