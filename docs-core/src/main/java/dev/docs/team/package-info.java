/** Teams: members of an organization who are given roles together. */
package dev.docs.team;
