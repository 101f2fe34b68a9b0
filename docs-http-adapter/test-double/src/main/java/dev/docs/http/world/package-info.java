/**
 * The API as a test double: {@linkplain dev.docs.http.world.DocsDouble one server} with any number
 * of independent {@linkplain dev.docs.http.world.DocsWorld worlds}, each with a state, a clock,
 * identifiers, faults and a journal of its own. Needs no test framework.
 */
@NullMarked
package dev.docs.http.world;

import org.jspecify.annotations.NullMarked;
