package dev.docs.http.world;

import dev.docs.http.Profile;
import dev.docs.http.UnknownFields;
import java.util.List;
import java.util.Set;

/** How a world answers, besides its content. Immutable. */
record WorldSettings(
    UnknownFields unknown, Profile profile, Quirks quirks, Set<Hostility> hostility) {

  static final WorldSettings DEFAULT =
      new WorldSettings(UnknownFields.REFUSED, Profile.NEWEST, Quirks.NONE, Set.of());

  WorldSettings with(UnknownFields newUnknown) {
    return new WorldSettings(newUnknown, profile, quirks, hostility);
  }

  WorldSettings with(Profile newProfile) {
    return new WorldSettings(unknown, newProfile, quirks, hostility);
  }

  WorldSettings with(Quirks newQuirks) {
    return new WorldSettings(unknown, profile, newQuirks, hostility);
  }

  WorldSettings with(Set<Hostility> newHostility) {
    return new WorldSettings(unknown, profile, quirks, newHostility);
  }

  /** What is on, in the order of declaration. */
  List<Quirk> quirksOn() {
    return quirks.on().stream().sorted().toList();
  }

  List<Hostility> hostilityOn() {
    return hostility.stream().sorted().toList();
  }
}
