package dev.docs.people;

import dev.docs.access.SamlProvider;
import java.util.Optional;

/** An identity provider with its default team; empty for none. */
public record SamlProviderView(SamlProvider provider, Optional<TeamView> defaultTeam) {}
